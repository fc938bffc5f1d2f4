import { Building2 } from "lucide-react";
import { SignOutButton } from "@/app/(public)/_screens";
import { AccountPage } from "@/components/accounts/account-page";
import { SupportLink } from "@/components/accounts/support-link";
import { registerPaths } from "@/lib/core/pure/paths";
import { pageActor } from "@/lib/core/server/page";

export const metadata = { title: "Welcome" };

export default async function ProvisionalRepPage() {
  const rep = await pageActor("rep", registerPaths.waitingRep);
  return (
    <AccountPage
      icon={<Building2 aria-hidden />}
      title={`Welcome, ${rep.firstName}`}
      footer={
        <p>
          Questions? Write to <SupportLink />
        </p>
      }
    >
      <div className="grid gap-4">
        <p className="text-pretty text-muted-foreground">
          Thank you for signing up. We are verifying your credentials and the contract of{" "}
          <strong className="text-foreground">{rep.organizationName}</strong>.
        </p>
        <p className="text-pretty text-muted-foreground">
          If your organization has a contract with us, you get access as soon as that is done. Otherwise our
          leadership will reach out to you. We will send an email to{" "}
          <span className="inline-block max-w-full">{rep.email}</span>.
        </p>
        <SignOutButton label="Logout" />
      </div>
    </AccountPage>
  );
}
