// Imported first by every script: an old Node gets a sentence instead of a syntax error.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 20)) {
  console.error(`Ten Forward needs Node 20.20 or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}
