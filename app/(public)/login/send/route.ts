import { earlyForm } from "@/app/_plain-pages/early-form";
import { giveSessionCookies } from "@/lib/accounts/commands/sessions";
import { logIn } from "@/lib/accounts/commands/sign-in";
import { loginInput } from "@/lib/accounts/schema";
import { localPath } from "@/lib/core/pure/access";
import { publicPaths, registerPaths } from "@/lib/core/pure/paths";
import { parsed } from "@/lib/core/server/serve";

export const POST = earlyForm({
  async send({ actor, context, cookies }, fields, answer) {
    const input = await parsed(loginInput, fields);
    const { sessionId } = await logIn(actor, { ...input, cookies }, context);
    await giveSessionCookies(sessionId, context, answer);
    return localPath(fields.next);
  },
  again: ({ next }, { code }) =>
    code === "email_not_verified"
      ? registerPaths.emailConfirmation
      : `${publicPaths.login}?next=${encodeURIComponent(localPath(next))}`,
});
