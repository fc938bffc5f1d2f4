import { expect, it } from "vitest";
import { hashPassword } from "@/lib/core/server/crypto";
import { callerFrom, visitor } from "../../support/api";
import { aUser } from "../../support/builders";
import { withSettings } from "../../support/settings";

withSettings({ appUrl: "https://wardway.test", secureCookies: true });

it("under HTTPS the session's cookie belongs to this host alone, and no script reads it [ACC-K-002]", async () => {
  const user = await aUser("provider", { passwordHash: await hashPassword("Good-pass1!") });
  const login = await visitor().post("/auth/login/", { email: user.email, password: "Good-pass1!" });
  const session = login.cookies.find((cookie) => cookie.includes("session-token"));
  expect(session).toMatch(
    /^__Host-next-auth\.session-token=[^;]+; Path=\/; SameSite=Lax; HttpOnly; Secure; Max-Age=1209600$/,
  );
  expect(login.cookies.find((cookie) => cookie.startsWith("csrftoken="))).toContain("; Secure");
  expect((await callerFrom(login.cookies).get("/auth/user/")).status).toBe(200);
});
