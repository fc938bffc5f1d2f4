import { afterEach, expect, it, vi } from "vitest";
import { addApp, aPerson, codeOf, openChallenge, stranger } from "../../support/accounts/factors";

afterEach(() => vi.useRealTimers());

it("a code is judged by the database's time, whatever the server's clock says [ACS-I-002]", async () => {
  const { browser, email } = await aPerson();
  const { secret } = await addApp(browser);
  const code = codeOf(secret);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
  const challenge = await openChallenge(email);
  const opened = await stranger().post("/auth/second-factor/", { challenge, method: "totp", code });
  expect(opened.status, JSON.stringify(opened.body)).toBe(200);
});
