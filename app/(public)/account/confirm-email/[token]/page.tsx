import { ConfirmEmail } from "@/app/(public)/_screens";
import { AccountPage } from "@/components/accounts/account-page";
import { findNewEmail } from "@/lib/accounts/emails/queries";
import { pageAction, pageContext } from "@/lib/core/server/page";
import { sendConfirmedEmail } from "./actions";

export const metadata = { title: "Confirm your new email" };

type ConfirmEmailPageProps = { params: Promise<{ token: string }> };

/** The link of a mail to a new address: it changes nothing before its button is used. */
export default async function ConfirmEmailPage({ params }: ConfirmEmailPageProps) {
  const token = decodeURIComponent((await params).token);
  const { now } = await pageContext();
  return (
    <AccountPage title="Confirm your new email">
      <ConfirmEmail
        token={token}
        email={await findNewEmail(token, now)}
        action={await pageAction(sendConfirmedEmail)}
      />
    </AccountPage>
  );
}
