import { Compass } from "lucide-react";
import { AccountPage } from "@/components/accounts/account-page";
import { Button } from "@/components/ui/button";

export const metadata = { title: "Page not found" };

export default function NotFound() {
  return (
    <main>
      <AccountPage
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
