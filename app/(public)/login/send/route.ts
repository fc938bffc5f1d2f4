import { earlyForm } from "@/app/_plain-pages/early-form";
import { logIn } from "@/lib/accounts/commands/sign-in";
import { loginInput } from "@/lib/accounts/schema";
import { localPath } from "@/lib/core/pure/access";
import { publicPaths, registerPaths } from "@/lib/core/pure/paths";
import { sessionSetCookies } from "@/lib/core/server/auth";
import { parsed } from "@/lib/core/server/serve";

export const POST = earlyForm({
  async send({ actor, context }, fields, answer) {
    const { sessionId } = await logIn(actor, await parsed(loginInput, fields), context);
    answer.cookies.push(...(await sessionSetCookies(sessionId)));
    return localPath(fields.next);
  },
  again: ({ next }, { code }) =>
    code === "email_not_verified"
      ? registerPaths.emailConfirmation
      : `${publicPaths.login}?next=${encodeURIComponent(localPath(next))}`,
});
