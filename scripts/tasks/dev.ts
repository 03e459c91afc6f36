// The API with reload on 8081, the app with reload on 8080, which passes /api on.
import { spawn } from 'node:child_process';
import { binOf, PROJECT } from './command.ts';

const API_PORT = '8081';

export function dev(): Promise<number> {
  console.log('The app will be at http://localhost:8080, with its API on port 8081 behind it.');
  const start = (args: readonly string[], env: Record<string, string> = {}) =>
    spawn(process.execPath, args, {
      cwd: PROJECT,
      env: { ...process.env, ...env },
      stdio: 'inherit',
    });
  const both = [
    start(['--watch', 'src/server/main.ts'], { PORT: API_PORT }),
    start([binOf('vite')]),
  ];
  const stop = () => {
    for (const child of both) child.kill('SIGTERM');
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return new Promise((resolve) => {
    for (const child of both) {
      child.on('close', (code) => {
        stop();
        resolve(code ?? 0);
      });
    }
  });
}
