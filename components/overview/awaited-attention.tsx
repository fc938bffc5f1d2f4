import { Badge } from "@/components/ui/badge";
import type { AwaitedCredentials } from "@/lib/connections/clock/schema";
import { providerPaths } from "@/lib/core/pure/paths";
import { counted } from "@/lib/core/pure/text";
import { AttentionCard } from "./attention-card";

/** The card shows so many of the credentials; the connection has all. */
const shownTexts = 2;

/** A facility waits for credentials before it can clear the provider [CRD-S-013]. */
export const AwaitedAttention = ({ awaited }: { awaited: AwaitedCredentials }) => (
  <AttentionCard
    title={`${awaited.facilityName} is waiting for ${counted(awaited.missing.length, "credential")}`}
    tone="amber"
    href={providerPaths.connection(awaited.connectionId)}
    action="Open"
    badge={
      <Badge tone="amber" icon="dot">
        To do
      </Badge>
    }
  >
    <ul className="grid list-disc gap-0.5 pl-4">
      {awaited.missing.slice(0, shownTexts).map((text) => (
        <li key={text} className="break-words">
          {text}
        </li>
      ))}
    </ul>
  </AttentionCard>
);
