import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

// Not UTC, no whole hour and no summer time: code that forgets a time zone fails here.
process.env.TZ = "Asia/Kathmandu";

const withDatabase = {
  setupFiles: ["tests/support/setup.ts", "tests/support/database.ts"],
  globalSetup: ["tests/support/global-setup.ts"],
};

// A limit ends what hangs. None is near what a test needs, for a busy machine is ten times slower than an idle one.
const limits = { testTimeout: 120_000, hookTimeout: 120_000 };
/** Processes that are killed again and again, each after it has started. */
const longLimits = { testTimeout: 600_000, hookTimeout: 120_000 };

// Files of these projects keep nothing in their modules from one file to the next, so a worker loads them once. Files
// that start other modules than the rest, or start them otherwise, are in tests/apart, and load the project's own
// modules again.
const onePerWorker = { isolate: false };

const project = (name: string, include: string[], options: object = {}) => ({
  extends: true as const,
  test: { name, include, setupFiles: ["tests/support/setup.ts"], ...limits, ...options },
});

export default defineConfig({
  plugins: [react()],
  // Pages import styles; tests look at none, and the build's PostCSS is not for Vite.
  css: { postcss: { plugins: [] } },
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "") } },
  test: {
    // People who run the quick check again and again find most modules as they were.
    experimental: { fsModuleCache: Boolean(process.env.QUICK_RACES) },
    // One more than two cores: some tests wait for Postgres, or for a process that they have killed.
    maxWorkers: Math.max(3, availableParallelism()),
    projects: [
      project("unit", ["lib/**/*.test.ts", "components/**/*.test.ts", "scripts/**/*.test.ts"], onePerWorker),
      project("components", ["components/**/*.test.tsx", "lib/**/*.test.tsx"], {
        ...onePerWorker,
        environment: "happy-dom",
        setupFiles: ["tests/support/setup.ts", "tests/support/components.ts"],
      }),
      project("integration", ["tests/integration/**/*.test.ts", "tests/permissions/**/*.test.ts"], {
        ...withDatabase,
        ...onePerWorker,
        setupFiles: ["tests/support/setup.ts", "tests/support/worker-database.ts", "tests/support/next.ts"],
      }),
      project("apart", ["tests/apart/**/*.test.ts"], {
        ...withDatabase,
        ...onePerWorker,
        setupFiles: ["tests/support/fresh-process.ts", ...withDatabase.setupFiles],
      }),
      project("faults", ["tests/faults/**/*.test.ts"], { ...withDatabase, ...longLimits }),
    ],
  },
});
