import type { ReactNode } from "react";
import { EmailSection } from "@/components/accounts/security/email-section";
import { PasswordSection } from "@/components/accounts/security/password-section";
import { isManagedEmail } from "@/lib/accounts/emails/queries";
import { readOwnPassword } from "@/lib/accounts/passwords/queries";
import type { SignedIn } from "@/lib/core/pure/actor";

/** The password and the e-mail address, and how to change them. */
export async function passwordPart(actor: SignedIn): Promise<ReactNode> {
  const [{ owner, hasPassword }, isManaged] = await Promise.all([
    readOwnPassword(actor),
    isManagedEmail(actor.userId),
  ]);
  return [
    <PasswordSection key="password" owner={owner} hasPassword={hasPassword} />,
    <EmailSection key="email" email={actor.email} isManaged={isManaged} />,
  ];
}
