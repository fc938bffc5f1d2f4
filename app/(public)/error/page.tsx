import { CloudAlert } from "lucide-react";
import { AccountPage } from "@/components/accounts/account-page";
import { MailLink } from "@/components/accounts/account-parts";
import { Button } from "@/components/ui/button";
import { env } from "@/lib/core/server/env";

export const metadata = { title: "Error" };

export default function ErrorPage() {
  const { NEXT_PUBLIC_PRODUCT_NAME: product, SUPPORT_EMAIL: support, SUPPORT_FORM_URL: form } = env();
  return (
    <AccountPage
      product={product}
      tone="bad"
      icon={<CloudAlert aria-hidden />}
      title="Something went wrong"
      text="Please try again later. If it happens again, tell us what you were doing."
      footer={
        <p>
          Support: <MailLink to={support} />
        </p>
      }
    >
      <div className="grid gap-3">
        <Button asChild variant="primary" size="lg">
          <a href={form} target="_blank" rel="noreferrer">
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
