import { earlyForm } from "@/app/_plain-pages/early-form";
import { localPath } from "@/lib/access";
import { logIn } from "@/lib/accounts/commands";
import { loginInput, notVerified } from "@/lib/accounts/schema";
import { sessionSetCookies } from "@/lib/auth";
import { parsed } from "@/lib/plain-pages";

export const POST = earlyForm({
  async send({ actor, context }, fields, answer) {
    const { sessionId } = await logIn(actor, await parsed(loginInput, fields), context);
    answer.cookies.push(...(await sessionSetCookies(sessionId)));
    return localPath(fields.next);
  },
  again: ({ next }, problems) =>
    problems.includes(notVerified)
      ? "/register/email-confirmation"
      : `/login?next=${encodeURIComponent(localPath(next))}`,
});
