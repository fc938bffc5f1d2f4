import { UserRoundX } from "lucide-react";
import { redirect } from "next/navigation";
import { SignOutButton } from "@/app/(public)/_screens";
import { AccountPage } from "@/components/accounts/account-page";
import { SupportLink } from "@/components/accounts/support-link";
import { redirectFor } from "@/lib/core/pure/access";
import { visitor } from "@/lib/core/server/page";

export const metadata = { title: "Account" };

/** Redirects every visitor except a rejected account, which reads here that it is not active (SIL-20). */
export default async function LandingPage() {
  const elsewhere = redirectFor("/", new URLSearchParams(), await visitor());
  if (elsewhere) redirect(elsewhere);
  return (
    <AccountPage
      tone="bad"
      icon={<UserRoundX aria-hidden />}
      title="Your account is not active"
      text={
        <>
          We could not activate your account. If you think this is a mistake, write to <SupportLink />.
        </>
      }
    >
      <SignOutButton label="Sign out" />
    </AccountPage>
  );
}
