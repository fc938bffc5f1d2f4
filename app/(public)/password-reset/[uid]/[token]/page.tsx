import { NewPasswordForm } from "@/app/(public)/_screens";
import { AccountPage } from "@/components/accounts/account-page";
import { pageAction } from "@/lib/core/server/page";
import { sendNewPassword } from "./actions";

export const metadata = { title: "Set a new password" };

type PasswordResetPageProps = { params: Promise<{ uid: string; token: string }> };

export default async function PasswordResetPage({ params }: PasswordResetPageProps) {
  const { uid, token } = await params;
  return (
    <AccountPage title="Set a new password">
      <NewPasswordForm
        uid={decodeURIComponent(uid)}
        token={decodeURIComponent(token)}
        action={await pageAction(sendNewPassword)}
      />
    </AccountPage>
  );
}
