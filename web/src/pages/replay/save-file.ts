/** Hands the browser a file that was made in it. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // not at once: the download still reads from it
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
