import { findAccount } from "@/lib/account-messages/queries";
import { calledBy } from "@/lib/account-messages/rules";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { env } from "@/lib/core/server/env";
import { linkToken } from "@/lib/core/server/signed-links";
import { sendToEach } from "@/lib/ports/mail/mail";
import {
  AccountExists,
  AccountRejected,
  ProviderActivated,
  RepActivated,
  ResetPassword,
  VerifyEmail,
} from "@/lib/ports/mail/templates/accounts";

/** `key` names the run of a job: the same run writes the same mails, and each arrives once. */
type Keyed<Payload> = Payload & { key: string };

const at = (path: string) => `${env().appUrl}${path}`;
const product = () => env().NEXT_PUBLIC_PRODUCT_NAME;

/** Sends the link that confirms an address, unless it is confirmed by now. */
export async function mailVerificationLink(
  actor: Actor,
  input: Keyed<{ userId: string; tokenId: string }>,
  context: Context = contextAt(),
) {
  const account = await findAccount(actor, input);
  if (account?.status !== "setup" || !account.isActive) return;
  const link = at(`/verify-email/${linkToken("verify_email", input.tokenId)}`);
  await sendToEach([account], input.key, context.now, ({ firstName }) => ({
    subject: `Confirm your e-mail address for ${product()}`,
    body: VerifyEmail({ firstName: calledBy(firstName), link }),
  }));
}

/** Tells the owner of an address that somebody signed up with it again (SIL-17). */
export async function mailAccountExists(
  actor: Actor,
  input: Keyed<{ userId: string }>,
  context: Context = contextAt(),
) {
  const account = await findAccount(actor, input);
  if (!account?.isActive) return;
  await sendToEach([account], input.key, context.now, ({ firstName }) => ({
    subject: `You already have a ${product()} account`,
    body: AccountExists({
      firstName: calledBy(firstName),
      loginLink: at("/login"),
      resetLink: at("/forgot-password"),
    }),
  }));
}

/** Sends the link that sets a new password. */
export async function mailPasswordReset(
  actor: Actor,
  input: Keyed<{ userId: string; tokenId: string }>,
  context: Context = contextAt(),
) {
  const account = await findAccount(actor, input);
  if (!account?.isActive) return;
  const link = at(`/password-reset/${input.userId}/${linkToken("reset_password", input.tokenId)}`);
  await sendToEach([account], input.key, context.now, ({ firstName }) => ({
    subject: `Set a new password for ${product()}`,
    body: ResetPassword({ firstName: calledBy(firstName), link }),
  }));
}

/** Tells a provider or representative that the account is active. */
export async function mailActivation(
  actor: Actor,
  input: Keyed<{ userId: string }>,
  context: Context = contextAt(),
) {
  const account = await findAccount(actor, input);
  if (account?.status !== "complete" || !account.isActive) return;
  const { organizationName } = account;
  const link = at("/app");
  await sendToEach([account], input.key, context.now, ({ firstName }) => ({
    subject: `Your ${product()} account is active`,
    body: organizationName
      ? RepActivated({ firstName: calledBy(firstName), organizationName, link })
      : ProviderActivated({ firstName: calledBy(firstName), link }),
  }));
}

/** Tells somebody that the account is not active. The reason stays with staff. */
export async function mailRejection(
  actor: Actor,
  input: Keyed<{ userId: string }>,
  context: Context = contextAt(),
) {
  const account = await findAccount(actor, input);
  if (account?.status !== "rejected" || !account.isActive) return;
  await sendToEach([account], input.key, context.now, ({ firstName }) => ({
    subject: `Your ${product()} account is not active`,
    body: AccountRejected({ firstName: calledBy(firstName) }),
  }));
}
