import { createECDH } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { localActionKey, localSecrets } from "./local-secrets.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "wardway-secrets-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("secrets of one machine are made once and kept, among them a pair of keys for push [RSC-I-023]", () => {
  const made = localSecrets(folder);
  expect(localSecrets(folder)).toEqual(made);
  expect(readdirSync(folder).sort()).toEqual(["push-keys.json", "secrets.json"]);
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(made.VAPID_PRIVATE_KEY ?? "", "base64url");
  expect(pair.getPublicKey("base64url")).toBe(made.VAPID_PUBLIC_KEY);
  expect(made.VAPID_PUBLIC_KEY).toMatch(/^B[\w-]{86}$/);
  expect(made.VAPID_PRIVATE_KEY).toMatch(/^[\w-]{43}$/);
});

it("secrets that were made before there was push stay, and get keys for it", () => {
  const before = mkdtempSync(path.join(folder, "before-"));
  writeFileSync(path.join(before, "secrets.json"), '{"NEXTAUTH_SECRET":"kept"}');
  expect(localSecrets(before)).toMatchObject({
    NEXTAUTH_SECRET: "kept",
    VAPID_PRIVATE_KEY: expect.stringMatching(/^[\w-]{43}$/),
  });
});

it("the key of actions is made once and kept, 32 bytes long", () => {
  const made = localActionKey(path.join(folder, "actions"));
  expect(localActionKey(path.join(folder, "actions"))).toEqual(made);
  const [[name, key] = []] = Object.entries(made);
  expect([name, Buffer.from(key ?? "", "base64").length]).toEqual(["NEXT_SERVER_ACTIONS_ENCRYPTION_KEY", 32]);
});

it("a file of keys that cannot be read says what to do", () => {
  const broken = mkdtempSync(path.join(folder, "broken-"));
  writeFileSync(path.join(broken, "push-keys.json"), "{");
  expect(() => localSecrets(broken)).toThrow(/push-keys\.json cannot be read; it holds the keys of push/);
});
