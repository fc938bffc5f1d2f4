import { buttonStyles } from "@/components/ui/button";
import { TitleCard } from "@/components/ui/title-card";
import { cn } from "@/lib/core/browser/cn";
import type { Site } from "@/lib/core/pure/form-state";
import { PlainDocument } from "./document";
import { CheckIcon, InfoIcon } from "./icons";

/** The pages of the link by which somebody says that something in their account was not them. */

const description = "Say that something in your account was not you.";

/** Asks first: the link itself changes nothing. */
export const NotMePage = ({ site }: { site: Site }) => (
  <PlainDocument site={site} title="Was this not you?" description={description}>
    <TitleCard
      icon={<InfoIcon />}
      title="Was this not you?"
      text={
        <>
          <p>
            If somebody else is in your account, we end all its sessions, on this device as well, and remove
            what the mail is about if it is less than a day old.
          </p>
          <p className="mt-2">
            Nobody can sign in until you have set a new password. We send you the link for that by mail.
          </p>
        </>
      }
    >
      <form method="post">
        <button
          type="submit"
          className={cn(buttonStyles({ variant: "primary", size: "lg" }), "w-full sm:w-auto")}
        >
          This was not me
        </button>
      </form>
    </TitleCard>
  </PlainDocument>
);

export const NotMeDonePage = ({ site }: { site: Site }) => (
  <PlainDocument site={site} title="Your account is held" description={description}>
    <TitleCard
      icon={<CheckIcon />}
      tone="good"
      title="Your account is held"
      text={
        <>
          <p role="status">All sessions have ended, and nobody can sign in.</p>
          <p className="mt-2">Set a new password now: the link is in the mail that we have just sent you.</p>
        </>
      }
    />
  </PlainDocument>
);

/** A second use changes nothing. */
export const NotMeBeforePage = ({ site, moment }: { site: Site; moment: string }) => (
  <PlainDocument site={site} title="Was this not you?" description={description}>
    <TitleCard
      icon={<InfoIcon />}
      title="Was this not you?"
      text={<p role="status">{`This was done on ${moment}.`}</p>}
    />
  </PlainDocument>
);
