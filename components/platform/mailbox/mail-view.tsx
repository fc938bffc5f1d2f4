import { ArrowLeft } from "lucide-react";
import { Card } from "@/components/ui/card";
import { Disclosure } from "@/components/ui/disclosure";
import { Link } from "@/components/ui/link";
import type { StoredMail } from "@/lib/platform/mailbox/schema";

/** A mail in a frame that runs nothing and knows nothing of this site; its links open beside it. */
export function MailView({ mail, backHref }: { mail: StoredMail; backHref: string }) {
  return (
    <Card className="overflow-hidden">
      <div className="grid gap-1 border-b px-4 py-4 md:px-5">
        <Link
          href={backHref}
          className="inline-flex min-h-6 items-center gap-1.5 justify-self-start text-muted-foreground text-sm lg:hidden"
        >
          <ArrowLeft aria-hidden className="size-4" />
          All mail
        </Link>
        <h2 className="text-lg">{mail.subject}</h2>
        <p className="text-muted-foreground text-sm">To {mail.to}</p>
      </div>
      <iframe
        title={mail.subject}
        srcDoc={mail.html}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className="h-[640px] w-full bg-background"
      />
      <div className="border-t px-4 py-3 md:px-5">
        <Disclosure title="As plain text">
          <pre className="whitespace-pre-wrap break-words pt-2 font-mono text-xs">{mail.text}</pre>
        </Disclosure>
      </div>
    </Card>
  );
}
