import { CircleHelp } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { providerPaths } from "@/lib/core/pure/paths";
import { weekdayDay } from "@/lib/core/pure/text";
import type { ListedCallOut } from "@/lib/coverage/call-outs/schema";
import { AttentionCard } from "./attention-card";

/** The home shows at most so many reports; each shift has one. */
export const reportsInput = { awaits_me: true, limit: 6 };

/** A facility says that the provider cannot work a shift, and waits for a word [RSC-S-024]. */
export const ReportAttention = ({ report }: { report: ListedCallOut }) => (
  <AttentionCard
    title="Please confirm"
    tone="red"
    href={providerPaths.bookingRequest(report.booking_request_id)}
    action="Answer"
    badge={
      <Badge tone="orange" icon={<CircleHelp aria-hidden />}>
        Reported
      </Badge>
    }
  >
    <p>
      {report.facility_name} says that you cannot work {weekdayDay(report.start_on)}. Is that right?
    </p>
  </AttentionCard>
);
