import { Card, CardHeader } from "@/components/ui/card";
import type { AskedItem } from "@/lib/connections/readiness/schema";
import type { Requirements } from "@/lib/connections/requirements/schema";
import { ReadinessBadge } from "./readiness-badge";
import { ReadinessLine } from "./readiness-line";

type OwnReadinessProps = {
  asked: Requirements["requirements"];
  /** The provider's readiness today; lines that are for others are not in it. */
  day: { ready: boolean; items: AskedItem[] };
};

/** What a facility asks of everybody who works there, with how far the provider meets it [CRD-S-015]. */
export function OwnReadiness({ asked, day }: OwnReadinessProps) {
  const lines = asked.flatMap(({ id, sentence }) => {
    const item = day.items.find(({ requirement_id }) => requirement_id === id);
    return item ? [{ item, sentence }] : [];
  });
  if (lines.length === 0) return null;
  return (
    <Card>
      <CardHeader
        title="What this facility asks for"
        description="How you meet it today."
        actions={<ReadinessBadge ready={day.ready} />}
      />
      <ul aria-label="Requirements" className="mt-3 divide-y border-t">
        {lines.map(({ item, sentence }) => (
          <ReadinessLine key={item.requirement_id} item={item} sentence={sentence} className="md:px-5" />
        ))}
      </ul>
    </Card>
  );
}
