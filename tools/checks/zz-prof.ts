import { join } from 'node:path';
import * as ast from 'typescript/unstable/ast';
import { API } from 'typescript/unstable/sync';
const root = process.cwd();
const t0 = performance.now();
const lap = (s: string) => console.log(s, Math.round(performance.now() - t0));
const api = new API({ cwd: root });
lap('api');
const cfg = [
  'kernel/tsconfig.src.json',
  'kernel/tsconfig.test.json',
  'games/catalogue/tsconfig.json',
  'tsconfig.docs.json',
  'cli/tsconfig.json',
  'bench/tsconfig.json',
].map((f) => join(root, f));
const snap = api.updateSnapshot({ openProjects: cfg });
lap('snapshot');
const seen = new Set<string>();
for (const p of snap.getProjects()) {
  lap(`project ${p.configFileName} ${p.rootFiles.length}`);
  let n = 0,
    calls = 0;
  const ids = new Set<number>();
  let anon = 0;
  let tq = 0,
    tsf = 0;
  for (const f of p.rootFiles) {
    if (seen.has(f)) continue;
    seen.add(f);
    n++;
    const a = performance.now();
    const s = p.program.getSourceFile(f)!;
    const list: ast.Node[] = [];
    const go = (x: ast.Node): void => {
      if (ast.isCallExpression(x) && !(x.parent && ast.isYieldExpression(x.parent))) list.push(x);
      x.forEachChild(go);
    };
    go(s);
    const b = performance.now();
    tsf += b - a;
    const types = p.checker.getTypeAtLocation(list);
    tq += performance.now() - b;
    calls += list.length;
    for (const t of types)
      if (t && !ids.has(t.id)) {
        ids.add(t.id);
        if (t.isObjectType() && t.objectFlags & 16) anon++;
      }
  }
  lap(`  ${n} files ${calls} calls ${ids.size} types ${anon} anon; ast ${Math.round(tsf)} types ${Math.round(tq)}`);
}
api.close();
lap('closed');
