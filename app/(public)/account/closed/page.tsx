import { DoorClosed } from "lucide-react";
import { AccountPage } from "@/components/accounts/account-page";
import { firstOf, type QueryPageProps } from "@/lib/core/browser/list/page-query";
import { longDay } from "@/lib/core/pure/text";
import { civilDate } from "@/lib/core/pure/words";

export const metadata = { title: "Goodbye" };

export default async function ClosedPage({ searchParams }: QueryPageProps) {
  const on = civilDate.safeParse(firstOf((await searchParams).on));
  const when = on.success ? `on ${longDay(on.data)}` : "in 30 days";
  return (
    <AccountPage
      icon={<DoorClosed aria-hidden />}
      title="Goodbye"
      text={`Your account is closed. It will be erased ${when}. Until then you can reopen it with the link in the mail that we have sent you.`}
    />
  );
}
