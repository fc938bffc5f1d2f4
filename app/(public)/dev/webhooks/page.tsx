import { CircleAlert, CircleCheck, Webhook } from "lucide-react";
import { notFound } from "next/navigation";
import { ReceivedView } from "@/components/platform/received-webhooks/received-view";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Instant } from "@/components/ui/instant";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { SiteBrand } from "@/components/ui/site";
import { cn } from "@/lib/core/browser/cn";
import { cleanInput } from "@/lib/core/pure/clean-input";
import { publicPaths } from "@/lib/core/pure/paths";
import { env } from "@/lib/core/server/env";
import { visitor } from "@/lib/core/server/page";
import { listReceived } from "@/lib/platform/received-webhooks/queries";
import { receivedWebhooksInput } from "@/lib/platform/received-webhooks/schema";

export const metadata = { title: "Webhooks" };

type WebhooksPageProps = { searchParams: Promise<{ open?: string }> };

/** What this installation was sent by webhooks of its own, as the mailbox shows mails. */
export default async function WebhooksPage({ searchParams }: WebhooksPageProps) {
  if (env().webhookDriver !== "local") notFound();
  const query = cleanInput(await searchParams);
  const { count, results } = await listReceived(
    await visitor(),
    receivedWebhooksInput.parse({ limit: "100" }),
  );
  const open = results.find(({ key }) => key === query.open);
  const address = (key?: string) => (key ? `${publicPaths.webhooks}?open=${key}` : publicPaths.webhooks);
  return (
    <div className="mx-auto grid max-w-[1280px] gap-5 px-4 pt-6 pb-10 md:px-6">
      <Link href="/" className="justify-self-start rounded-md">
        <SiteBrand />
      </Link>
      <PageHeader
        title="Webhooks"
        context={`Messages that this installation has received at ${env().appUrl}${publicPaths.webhooks}: ${count}`}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[380px_1fr]">
        <Card className={cn("overflow-hidden", open && "max-lg:hidden")}>
          {results.length === 0 ? (
            <EmptyState
              icon={<Webhook />}
              title="No messages"
              text="They appear here a moment after something happens. An endpoint with ?status=503 shows how retries go."
            />
          ) : (
            <ul className="divide-y">
              {results.map(({ key, type, valid, received_at }) => (
                <li
                  key={key}
                  className={cn(
                    "relative grid gap-1 px-4 py-3 hover:bg-secondary",
                    key === open?.key && "bg-primary-soft hover:bg-primary-soft",
                  )}
                >
                  <Link
                    href={address(key)}
                    scroll={false}
                    aria-current={key === open?.key ? "true" : undefined}
                    className="stretched block break-all font-mono text-xs"
                  >
                    {type || "No type"}
                  </Link>
                  <p className="flex flex-wrap items-center justify-between gap-2 text-muted-foreground text-xs">
                    <Instant at={received_at} to="minute" />
                    {valid ? (
                      <Badge tone="green" icon={<CircleCheck aria-hidden />}>
                        Signature valid
                      </Badge>
                    ) : (
                      <Badge tone="red" icon={<CircleAlert aria-hidden />}>
                        Not valid
                      </Badge>
                    )}
                  </p>
                </li>
              ))}
            </ul>
          )}
        </Card>
        {open ? (
          <ReceivedView message={open} backHref={address()} />
        ) : (
          <Card className="max-lg:hidden">
            <EmptyState icon={<Webhook />} title="Open a message" text="Choose one from the list." />
          </Card>
        )}
      </div>
    </div>
  );
}
