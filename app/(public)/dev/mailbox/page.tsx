import { Inbox, MailOpen } from "lucide-react";
import { notFound } from "next/navigation";
import { MailView } from "@/components/platform/mailbox/mail-view";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Input } from "@/components/ui/input";
import { Instant } from "@/components/ui/instant";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { SiteBrand } from "@/components/ui/site";
import { cn } from "@/lib/core/browser/cn";
import { cleanInput } from "@/lib/core/pure/clean-input";
import { publicPaths } from "@/lib/core/pure/paths";
import { env } from "@/lib/core/server/env";
import { visitor } from "@/lib/core/server/page";
import { listMails } from "@/lib/platform/mailbox/queries";
import { mailboxInput } from "@/lib/platform/mailbox/schema";

export const metadata = { title: "Mailbox" };

type MailboxPageProps = { searchParams: Promise<{ to?: string; mail?: string }> };

export default async function MailboxPage({ searchParams }: MailboxPageProps) {
  if (env().mailDriver !== "mailbox") notFound();
  const query = cleanInput(await searchParams);
  const to = query.to?.trim().slice(0, 254) ?? "";
  const { count, results } = await listMails(await visitor(), mailboxInput.parse({ to }));
  const open = results.find((mail) => mail.id === query.mail);
  const address = (mail?: string) => {
    const all = Object.entries({ to, mail: mail ?? "" }).filter(([, value]) => value);
    return `${publicPaths.mailbox}?${new URLSearchParams(all)}`;
  };
  return (
    <div className="mx-auto grid max-w-[1280px] gap-5 px-4 pt-6 pb-10 md:px-6">
      <Link href="/" className="justify-self-start rounded-md">
        <SiteBrand />
      </Link>
      <PageHeader
        title="Mailbox"
        context={`Mail that this installation keeps instead of sending: ${count}${to ? ` to ${to}` : ""}`}
        actions={
          <form method="get" className="flex w-full gap-2 md:w-auto">
            <Input
              name="to"
              type="search"
              aria-label="Address"
              placeholder="Address"
              defaultValue={to}
              className="md:w-64"
            />
            <Button type="submit">Show</Button>
          </form>
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-[380px_1fr]">
        <Card className={cn("overflow-hidden", open && "max-lg:hidden")}>
          {results.length === 0 ? (
            <EmptyState icon={<Inbox />} title="No mail" text="It appears here a moment after it is sent." />
          ) : (
            <ul className="divide-y">
              {results.map((mail) => (
                <li
                  key={mail.id}
                  className={cn(
                    "relative px-4 py-3 hover:bg-secondary",
                    mail.id === open?.id && "bg-primary-soft hover:bg-primary-soft",
                  )}
                >
                  <Link
                    href={address(mail.id)}
                    scroll={false}
                    aria-current={mail.id === open?.id ? "true" : undefined}
                    className="stretched block font-medium text-sm"
                  >
                    {mail.subject}
                  </Link>
                  <p className="mt-0.5 grid text-muted-foreground text-xs">
                    <span className="truncate">{mail.to}</span>
                    <Instant at={mail.created_at} to="minute" />
                  </p>
                </li>
              ))}
            </ul>
          )}
        </Card>
        {open ? (
          <MailView mail={open} backHref={address()} />
        ) : (
          <Card className="max-lg:hidden">
            <EmptyState icon={<MailOpen />} title="Open a mail" text="Choose one from the list." />
          </Card>
        )}
      </div>
    </div>
  );
}
