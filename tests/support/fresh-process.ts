// Runs first in files with settings of their own: they start as in a new process, though another file may have run in
// this one.
import { vi } from "vitest";

const worker = globalThis as { environmentAtStart?: NodeJS.ProcessEnv };
worker.environmentAtStart ??= { ...process.env };

for (const name of Object.keys(process.env))
  if (!(name in worker.environmentAtStart)) delete process.env[name];
Object.assign(process.env, worker.environmentAtStart);
vi.resetModules();
