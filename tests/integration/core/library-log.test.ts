import { DrizzleQueryError } from "drizzle-orm";
import { afterEach, expect, it, vi } from "vitest";
import { log, logOfLibrary, redirectConsoleToLog } from "@/lib/core/server/log";

const secret = "qzxvk@example.test";
const { error: printError, warn: printWarning } = console;

afterEach(() => {
  Object.assign(console, { error: printError, warn: printWarning });
  vi.restoreAllMocks();
});

it("takes the facts of errors that libraries print, and the place where they print words", () => {
  const lines = vi.spyOn(log(), "error").mockReturnValue();
  redirectConsoleToLog();
  const cause = Object.assign(new Error(secret), { code: "23505" });
  console.error(" ⨯", new DrizzleQueryError("insert into users", [secret], cause));
  console.error(`failed for ${secret}`);
  logOfLibrary("inngest").error({ about: secret }, secret);
  expect(lines.mock.calls.map(([line]) => line)).toMatchObject([
    { library: "console", errors: [{ code: "23505" }] },
    {
      library: "console",
      errors: [],
      at: expect.arrayContaining([expect.stringContaining("library-log.test.ts")]),
    },
    { library: "inngest", errors: [] },
  ]);
  expect(JSON.stringify(lines.mock.calls)).not.toContain(secret);
});
