import type { ReactNode } from "react";
import { PlainDocument } from "@/components/plain-pages/document";
import { InfoIcon } from "@/components/plain-pages/icons";
import { PlainForm } from "@/components/plain-pages/plain-form";
import { buttonStyles } from "@/components/ui/button";
import { TitleCard } from "@/components/ui/title-card";
import { cn } from "@/lib/core/browser/cn";
import type { FormState, Site } from "@/lib/core/pure/form-state";
import type { LeaderScore } from "@/lib/reputation/schema";
import { ResponderFields, ratingLabels, ScoreFields } from "./rating-fields";

type RatingFormProps = {
  site: Site;
  form: FormState;
  /** Whose rating it is: "Ada Lovelace". */
  providerName: string;
  text: ReactNode;
  scores: readonly LeaderScore[];
  /** Between who rates and the stars. */
  more?: ReactNode;
  moreLabels?: Record<string, string>;
  /** The one who looks is the one to be rated, who cannot send it. */
  isOwn: boolean;
};

/** The page of a rating: who rates, the stars, a comment, one button. */
export function RatingForm({ site, form, providerName, text, scores, isOwn, ...props }: RatingFormProps) {
  const title = `Rate provider ${providerName}`;
  return (
    <PlainDocument site={site} title={title} hasErrors={Object.keys(form.errors).length > 0}>
      <TitleCard title={title} text={text}>
        {isOwn && (
          <p className="mb-6 flex items-start gap-3 rounded-lg border border-blue/30 bg-blue-soft px-4 py-3 text-sm">
            <InfoIcon className="mt-0.5 size-[18px] shrink-0 text-blue" />
            This is the page your colleagues see: send them its address. You cannot rate yourself.
          </p>
        )}
        <PlainForm form={form} labels={ratingLabels(scores, props.moreLabels)}>
          <ResponderFields form={form} />
          {props.more}
          <ScoreFields form={form} scores={scores} />
          <div className="grid gap-3">
            <button type="submit" className={cn(buttonStyles({ variant: "primary", size: "lg" }), "w-full")}>
              Submit rating
            </button>
            <p className="text-center text-muted-foreground text-xs">
              Your name, e-mail and NPI are never shown to the clinician.
            </p>
          </div>
        </PlainForm>
      </TitleCard>
    </PlainDocument>
  );
}
