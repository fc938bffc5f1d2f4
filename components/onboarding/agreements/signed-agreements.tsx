import { Download, Hourglass } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { Instant } from "@/components/ui/instant";
import { Link } from "@/components/ui/link";
import { publicPaths } from "@/lib/core/pure/paths";
import type { ShownAgreement } from "@/lib/onboarding/agreements/schema";

/** What was signed, each with its sealed document [CRD-S-015]. */
export const SignedAgreements = ({ agreements }: { agreements: readonly ShownAgreement[] }) => (
  <Card>
    <CardHeader
      title="Signed agreements"
      description="Whoever holds a sealed copy can check it by its code."
    />
    <ul className="mt-3 divide-y border-t">
      {agreements.map((each) => (
        <SignedAgreement key={`${each.kind} ${each.version}`} {...each} />
      ))}
    </ul>
  </Card>
);

const SignedAgreement = ({ title, version, code, file, ...agreement }: ShownAgreement) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 md:px-5">
    <div className="min-w-0">
      <p className="font-medium">{title}</p>
      <p className="text-muted-foreground text-sm">
        Version {version}, signed <Instant at={agreement.signed_at} to="day" />
      </p>
      {code && (
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm">
          <span className="font-mono">{code}</span>
          <Link
            href={publicPaths.verifyCode(code)}
            target="_blank"
            className="font-medium text-primary-strong underline-offset-4 hover:underline"
          >
            Check it<span className="sr-only">: {title} (opens in another tab)</span>
          </Link>
        </p>
      )}
      {agreement.isBeingSealed && (
        <p role="status" className="mt-1 flex items-center gap-2 text-muted-foreground text-sm">
          <Hourglass aria-hidden className="size-4 shrink-0" />
          Being sealed. Look again in a minute.
        </p>
      )}
    </div>
    {file && (
      <Button asChild>
        <a href={file} download>
          <Download aria-hidden />
          Download<span className="sr-only"> {title}</span>
        </a>
      </Button>
    )}
  </li>
);
