import { ArrowLeft } from "lucide-react";
import { Card } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import type { ReceivedWebhook } from "@/lib/platform/received-webhooks/schema";

const Text = ({ title, children }: { title: string; children: string }) => (
  <section className="grid min-w-0 gap-1.5">
    <h3 className="font-medium text-sm">{title}</h3>
    <pre className="whitespace-pre-wrap break-all rounded-md bg-secondary px-3.5 py-3 font-mono text-xs">
      {children}
    </pre>
  </section>
);

type ReceivedViewProps = { message: ReceivedWebhook; backHref: string };

/** One message as it came, as text. */
export function ReceivedView({ message: { type, id, headers, body, valid }, backHref }: ReceivedViewProps) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <Card className="overflow-hidden">
      <div className="grid gap-1 border-b px-4 py-4 md:px-5">
        <Link
          href={backHref}
          className="inline-flex min-h-6 items-center gap-1.5 justify-self-start text-muted-foreground text-sm lg:hidden"
        >
          <ArrowLeft aria-hidden className="size-4" />
          All messages
        </Link>
        <h2 className="break-all text-lg">{type || "No type"}</h2>
        <p className="break-all text-muted-foreground text-sm">
          {id} · {valid ? "Its signature is valid." : "Its signature is not valid."}
        </p>
      </div>
      <div className="grid gap-5 px-4 py-4 md:px-5">
        <Text title="Headers">{lines.join("\n")}</Text>
        <Text title="Body">{body}</Text>
      </div>
    </Card>
  );
}
