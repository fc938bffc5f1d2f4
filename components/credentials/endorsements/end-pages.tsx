import { PlainDocument } from "@/components/plain-pages/document";
import { AlertIcon, CheckIcon, InfoIcon } from "@/components/plain-pages/icons";
import { buttonStyles } from "@/components/ui/button";
import { TitleCard } from "@/components/ui/title-card";
import { cn } from "@/lib/core/browser/cn";
import type { Site } from "@/lib/core/pure/form-state";
import { refereePaths, registerPaths } from "@/lib/core/pure/paths";
import { endorsementMessages } from "@/lib/credentials/endorsements/words";

/** Where a survey ends. */

type EndPageProps = { site: Site; providerName: string };

const wide = cn(buttonStyles({ variant: "primary", size: "lg" }), "w-full sm:w-auto");

/** After the survey, and whenever a completed one is opened [PRV-S-051, PRV-N-016]. */
export const ThankYouPage = ({
  site,
  providerName,
  isSubmitted,
}: EndPageProps & {
  /** Whether the endorsement was sent just now. */
  isSubmitted: boolean;
}) => (
  <PlainDocument site={site} title="Thank you">
    <TitleCard
      icon={<CheckIcon />}
      tone="good"
      title="Thank you for your endorsement!"
      text={
        <>
          {isSubmitted && <p role="status">{endorsementMessages.submitted}</p>}
          <p className="mt-2">
            Your answers about {providerName} have reached us. There is nothing left for you to do.
          </p>
          <p className="mt-2">
            Are you a clinician yourself? With an account, facilities find you, and you choose your shifts.
          </p>
        </>
      }
    >
      <a href={registerPaths.provider} className={wide}>
        Create an account
      </a>
    </TitleCard>
  </PlainDocument>
);

/** The provider took the reference from the list. */
export const ClosedPage = ({ site, providerName }: EndPageProps) => (
  <PlainDocument site={site} title="No longer needed">
    <TitleCard
      icon={<InfoIcon />}
      title="This endorsement is no longer needed"
      text={`${providerName} no longer asks for your endorsement. There is nothing for you to do. Thank you all the same.`}
    />
  </PlainDocument>
);

/** The survey could not be read. */
export const LoadFailedPage = ({ site }: { site: Site }) => (
  <PlainDocument site={site} title="Survey not found">
    <TitleCard
      icon={<AlertIcon />}
      tone="bad"
      title="This survey could not be opened"
      text={
        <>
          <p role="alert">{endorsementMessages.loadFailed}</p>
          <p className="mt-2">Make sure that the link is whole, or look it up by your email address.</p>
        </>
      }
    >
      <a href={refereePaths.endorsements} className={wide}>
        Find your endorsements
      </a>
    </TitleCard>
  </PlainDocument>
);
