import { AccountPage } from "@/components/accounts/account-page";
import { NewPasswordForm } from "@/components/accounts/new-password-form";
import { env } from "@/lib/core/server/env";

export const metadata = { title: "Set a new password" };

type PasswordResetPageProps = { params: Promise<{ uid: string; token: string }> };

export default async function PasswordResetPage({ params }: PasswordResetPageProps) {
  const { uid, token } = await params;
  return (
    <AccountPage product={env().NEXT_PUBLIC_PRODUCT_NAME} title="Set a new password">
      <NewPasswordForm uid={decodeURIComponent(uid)} token={decodeURIComponent(token)} />
    </AccountPage>
  );
}
