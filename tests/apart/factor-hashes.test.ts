import { expect, it, vi } from "vitest";
import { addApp, aPerson, openChallenge, stranger } from "../support/accounts/factors";

const hashes = vi.hoisted(() => ({ compared: 0 }));
vi.mock("@node-rs/argon2", async (importOriginal) => {
  const original = await importOriginal<typeof import("@node-rs/argon2")>();
  return {
    ...original,
    verify: (...given: Parameters<typeof original.verify>) => {
      hashes.compared += 1;
      return original.verify(...given);
    },
  };
});

it("a recovery code costs one hash, whatever is typed [ACS-I-012]", async () => {
  const { browser, email } = await aPerson();
  const { codes } = await addApp(browser);
  const [right = "", used = ""] = codes;
  const answer = async (code: string) => {
    const challenge = await openChallenge(email);
    const before = hashes.compared;
    const { status } = await stranger().post("/auth/second-factor/", { challenge, method: "recovery", code });
    return { status, cost: hashes.compared - before };
  };
  expect(await answer(used)).toEqual({ status: 200, cost: 1 });
  const typed = [used, "ZZZZZ-ZZZZZ", `${right.slice(0, -1)}${right.endsWith("7") ? "8" : "7"}`, "x"];
  for (const code of typed) expect(await answer(code), code).toEqual({ status: 400, cost: 1 });
  expect(await answer(right.toLowerCase())).toEqual({ status: 200, cost: 1 });
});
