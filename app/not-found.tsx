import { Compass } from "lucide-react";
import { AccountPage } from "@/components/accounts/account-page";
import { Button } from "@/components/ui/button";
import { env } from "@/lib/core/server/env";

export const metadata = { title: "Page not found" };

export default function NotFound() {
  return (
    <main>
      <AccountPage
        product={env().NEXT_PUBLIC_PRODUCT_NAME}
        icon={<Compass aria-hidden />}
        title="Page not found"
        text="There is nothing at this address, or it is not yours to see."
      >
        <Button asChild variant="primary" size="lg" className="w-full">
          <a href="/">Go Home</a>
        </Button>
      </AccountPage>
    </main>
  );
}
