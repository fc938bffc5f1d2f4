import { buttonStyles } from "@/components/ui/button";
import { TitleCard } from "@/components/ui/title-card";
import { cn } from "@/lib/core/browser/cn";
import type { Site } from "@/lib/core/pure/form-state";
import { oneClick, unsubscribeTexts } from "@/lib/notices/unsubscribing/words";
import { kindChoices, type NoticeKind } from "@/lib/notices/words";
import { PlainDocument } from "./document";
import { CheckIcon, InfoIcon } from "./icons";

/** The pages of the link by which somebody stops the mails of one kind. */

type Props = { site: Site; kind: NoticeKind };

const description = "Stop mails of one kind without signing in.";

const titleOf = (kind: NoticeKind) => kindChoices[kind].title;

/** Asks first: the link itself changes nothing. */
export function StopPage({ site, kind }: Props) {
  const title = unsubscribeTexts.ask(titleOf(kind));
  return (
    <PlainDocument site={site} title={title} description={description}>
      <TitleCard icon={<InfoIcon />} title={title} text={<p>{unsubscribeTexts.explain}</p>}>
        <form method="post">
          <input type="hidden" name={oneClick.name} value={oneClick.value} />
          <button
            type="submit"
            className={cn(buttonStyles({ variant: "primary", size: "lg" }), "w-full sm:w-auto")}
          >
            {unsubscribeTexts.button}
          </button>
        </form>
      </TitleCard>
    </PlainDocument>
  );
}

export const StoppedPage = ({ site, kind }: Props) => (
  <PlainDocument site={site} title="Mails stopped" description={description}>
    <TitleCard
      icon={<CheckIcon />}
      tone="good"
      title="Mails stopped"
      text={
        <>
          <p role="status">{unsubscribeTexts.done(titleOf(kind))}</p>
          <p className="mt-2">{unsubscribeTexts.again}</p>
        </>
      }
    />
  </PlainDocument>
);
