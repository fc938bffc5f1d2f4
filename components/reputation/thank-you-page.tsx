import { PlainDocument } from "@/components/plain-pages/document";
import { CheckIcon } from "@/components/plain-pages/icons";
import { TitleCard } from "@/components/ui/title-card";
import type { Site } from "@/lib/core/pure/form-state";

/** After a rating was sent. */
export const ThankYouPage = ({ site }: { site: Site }) => (
  <PlainDocument site={site} title="Thank you">
    <TitleCard
      icon={<CheckIcon />}
      tone="good"
      title="Thank you for your rating!"
      text={
        <>
          <p role="status">Your rating has been submitted successfully!</p>
          <p className="mt-2">
            It counts towards the provider’s averages. Your name, email and NPI stay with us and are never
            shown to the provider. You can close this page.
          </p>
        </>
      }
    />
  </PlainDocument>
);
