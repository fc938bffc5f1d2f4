import { CloudAlert } from "lucide-react";
import { AccountPage } from "@/components/accounts/account-page";
import { SupportLink } from "@/components/accounts/support-link";
import { Button } from "@/components/ui/button";
import { env } from "@/lib/core/server/env";

export const metadata = { title: "Error" };

export default function ErrorPage() {
  return (
    <AccountPage
      tone="bad"
      icon={<CloudAlert aria-hidden />}
      title="Something went wrong"
      text="Please try again later. If it happens again, tell us what you were doing."
      footer={
        <p>
          Support: <SupportLink />
        </p>
      }
    >
      <div className="grid gap-3">
        <Button asChild variant="primary" size="lg">
          <a href={env().SUPPORT_FORM_URL} target="_blank" rel="noreferrer">
            Report feedback
          </a>
        </Button>
        <Button asChild size="lg">
          <a href="/">Go Home</a>
        </Button>
      </div>
    </AccountPage>
  );
}
