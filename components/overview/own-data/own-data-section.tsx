"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { FormSection } from "@/components/ui/form-section";
import { Instant } from "@/components/ui/instant";
import { toastError } from "@/components/ui/toast";
import { useCall } from "@/lib/core/browser/use-call";
import { useSend } from "@/lib/core/browser/use-send";
import { accountPaths } from "@/lib/core/pure/account-paths";
import { hourMs } from "@/lib/core/pure/durations";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import { counted, sizeText } from "@/lib/core/pure/text";
import { askOwnData, listOwnData } from "@/lib/overview/own-data/calls";
import type { OwnData } from "@/lib/overview/own-data/schema";

type Props = {
  initial: { results: OwnData[] };
  /** Until when fetching asks for no other proof; null where it never does. */
  proof: { until: string | null } | null;
};

/** How much of the time to fetch it is left: hours, or less than one. */
const leftText = (endsAt: string, now: Date) => {
  const hours = Math.floor((Date.parse(endsAt) - now.getTime()) / hourMs);
  return hours < 1 ? "Less than an hour left" : `${counted(hours, "hour")} left`;
};

const askedToday = ({ asked_at: at, state }: OwnData, now: Date) =>
  state !== "failed" && now.getTime() - Date.parse(at) < 24 * hourMs;

/** One's own data as a file: its state, and the time left. What is under way or ready is not offered again [ACS-S-018]. */
export function OwnDataSection({ initial, proof }: Props) {
  const { data } = useCall(listOwnData, {}, { initialData: initial });
  const asking = useSend(askOwnData);
  const now = new Date();
  const [last] = data.results;
  const isOpen = last?.state === "making" || last?.state === "ready";
  const mayAsk = !last || (!isOpen && !askedToday(last, now));
  const ask = () =>
    asking.mutate({}, { onError: (error) => toastError(error, { fallback: somethingWentWrong }) });
  return (
    <FormSection
      title="Your data"
      text="All that we keep of you as one file: your profile, files, work and with whom it was shared"
    >
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm md:col-span-2">
        <State last={last} now={now} />
        {last?.state === "ready" && <Download id={last.id} proof={proof} />}
        {mayAsk && (
          <Button onClick={ask} pending={asking.isPending}>
            Get my data
          </Button>
        )}
      </div>
    </FormSection>
  );
}

function State({ last, now }: { last: OwnData | undefined; now: Date }) {
  if (!last) return <p className="text-muted-foreground">You get a mail when it is ready.</p>;
  switch (last.state) {
    case "making":
      return <p role="status">We are making it. You get a mail when it is ready.</p>;
    case "ready":
      return (
        <p role="status">
          Ready ({sizeText(last.size ?? 0)}). {last.ends_at && leftText(last.ends_at, now)}.
        </p>
      );
    case "failed":
      return <p role="status">It could not be made. Please ask for it again.</p>;
    case "over":
      return (
        <p className="text-muted-foreground">
          The last one, of <Instant at={last.asked_at} to="day" />, is over.
        </p>
      );
  }
}

/** The file comes as a download of the browser; where the proof is too old, the page of the proof comes first. */
function Download({ id, proof }: { id: string; proof: Props["proof"] }) {
  const router = useRouter();
  return (
    <Button asChild variant="primary">
      <a
        href={`/api/account/own-data/${id}/file/`}
        download
        onClick={(event) => {
          if (!proof || (proof.until && Date.parse(proof.until) > Date.now())) return;
          event.preventDefault();
          router.push(`${accountPaths.confirm}?next=${encodeURIComponent(accountPaths.security)}`);
        }}
      >
        Download
      </a>
    </Button>
  );
}
