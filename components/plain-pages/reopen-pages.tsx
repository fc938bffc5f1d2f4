import { buttonStyles } from "@/components/ui/button";
import { TitleCard } from "@/components/ui/title-card";
import { cn } from "@/lib/core/browser/cn";
import type { Site } from "@/lib/core/pure/form-state";
import { publicPaths } from "@/lib/core/pure/paths";
import { PlainDocument } from "./document";
import { CheckIcon, InfoIcon } from "./icons";

/** The pages of the link by which somebody reopens an account that they have closed. */

const description = "Reopen a closed account.";
const button = "w-full sm:w-auto";

/** Asks first: the link itself changes nothing. */
export const ReopenPage = ({ site }: { site: Site }) => (
  <PlainDocument site={site} title="Reopen your account" description={description}>
    <TitleCard
      icon={<InfoIcon />}
      title="Reopen your account"
      text={<p>Your account becomes what it was. What was canceled when you closed it stays canceled.</p>}
    >
      <form method="post">
        <button type="submit" className={cn(buttonStyles({ variant: "primary", size: "lg" }), button)}>
          Reopen my account
        </button>
      </form>
    </TitleCard>
  </PlainDocument>
);

/** `detail` is `ok`, or says who has to invite a rep whose organization has no place for them. */
export const ReopenedPage = ({ site, detail }: { site: Site; detail: string }) => (
  <PlainDocument site={site} title="Your account is open again" description={description}>
    <TitleCard
      icon={<CheckIcon />}
      tone="good"
      title="Your account is open again"
      text={<p role="status">{detail === "ok" ? "You can log in as before." : detail}</p>}
    >
      <a href={publicPaths.login} className={cn(buttonStyles({ variant: "primary", size: "lg" }), button)}>
        Log in
      </a>
    </TitleCard>
  </PlainDocument>
);
