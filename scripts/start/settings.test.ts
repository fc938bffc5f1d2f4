import { execFile } from "node:child_process";
import { mkdtempSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { PROJECT } from "./project.mjs";

/** Something that listens where a database would, and how often it was called. */
async function aDatabaseThatListens() {
  let calls = 0;
  const server = net.createServer((socket) => {
    calls += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as net.AddressInfo;
  return { url: `postgres://app:secret@127.0.0.1:${port}/app`, calls: () => calls, server };
}

/** The steps of the starter up to the database, and what it would say. */
const asStarted = `
  import { checkSettings, loadSettings, openDatabase } from "./scripts/start/environment.mjs";
  loadSettings();
  await checkSettings().then(openDatabase).catch((error) => process.stdout.write(error.message));
`;

it("a driver of payments that there is none of is refused by its sentence alone, before the database is touched [PAY-C-040]", async () => {
  const database = await aDatabaseThatListens();
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: "test",
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATA_DIR: mkdtempSync(path.join(os.tmpdir(), "wardway-settings-")),
    DATABASE_URL: database.url,
    NEXTAUTH_SECRET: "0123456789abcdef0123456789abcdef",
    FIELD_ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 1).toString("base64")}`,
    APP_URL: "http://localhost:3999",
    PORT: "3999",
    PAYMENTS_DRIVER: "stripe",
  };
  const started = promisify(execFile)(process.execPath, ["--input-type=module", "-e", asStarted], {
    cwd: PROJECT,
    env,
  });
  const { stdout } = await started;
  database.server.close();
  expect(database.calls()).toBe(0);
  expect(stdout).toBe(
    "The product cannot start.\nPAYMENTS_DRIVER is not valid: it is no driver of payments; `manual` is the one that there is.",
  );
}, 30_000);
