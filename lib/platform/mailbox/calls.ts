import { anyone } from "@/lib/accounts/policy";
import { callsOf } from "@/lib/core/pure/call";

const call = callsOf("platform", () => import("@/lib/platform/mailbox/schema"));

export const readMailbox = call({
  method: "GET",
  path: "/dev/mailbox/",
  who: anyone,
  summary: "The mails kept instead of sent, newest first; only where no mail is sent.",
  input: "mailboxInput",
  output: "mailboxShape",
});
