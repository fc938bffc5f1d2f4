import { buttonStyles } from "@/components/ui/button";
import { TitleCard } from "@/components/ui/title-card";
import { cn } from "@/lib/core/browser/cn";
import type { Site } from "@/lib/core/pure/form-state";
import { PlainDocument } from "./document";
import { AlertIcon, CheckIcon, CompassIcon } from "./icons";

const titles: Record<number, string> = {
  404: "Page not found",
  409: "Already received",
  413: "That is too much",
  429: "Too many tries",
};

/** Replaces a page or form that could not be given. */
export function TroublePage({ site, status, texts }: { site: Site; status: number; texts: string[] }) {
  const title = titles[status] ?? (status >= 500 ? "Something went wrong" : "This was not possible");
  const Icon = status === 404 ? CompassIcon : status === 409 ? CheckIcon : AlertIcon;
  return (
    <PlainDocument site={site} title={title}>
      <TitleCard
        icon={<Icon />}
        tone={status === 409 ? "good" : status === 404 ? "calm" : "bad"}
        title={title}
        text={
          status === 404 ? "There is nothing at this address, or it is not yours to see." : texts.join(" ")
        }
      >
        <a href="/" className={cn(buttonStyles({ variant: "primary", size: "lg" }), "w-full sm:w-auto")}>
          Go Home
        </a>
      </TitleCard>
    </PlainDocument>
  );
}
