import { Card } from "@/components/ui/card";
import { SupportMail } from "./support-mail";

/** The parts of a provider's rank, with the most points of each. */
const parts = [
  ["Credentials", 20, "Your main specialty first, and certification by a board that is asked for."],
  ["License", 15, "A license in the facility's state; a compact license counts for less."],
  [
    "Availability",
    30,
    "How many of the needed shifts you are free for, or your open days where none is named.",
  ],
  ["Rate", 10, "Rates within what the organization pays at most. A lower one earns nothing more."],
  ["Travel", 10, "How near your home area is, as far as you say that you travel."],
  ["History", 10, "Clearance by the organization, and shifts that you worked there in the last two years."],
  ["Ratings", 5, "Your ratings by facility leaders, from three of them on."],
] as const;

/** The text of the own ratings, as the part has it. */
type RankingProps = { ratings: string };

/** What a provider's place in lists follows from, in words. */
export const Ranking = ({ ratings }: RankingProps) => (
  <section aria-labelledby="ranking" className="grid gap-3">
    <h2 id="ranking" className="text-lg">
      How you are ranked
    </h2>
    <Card className="grid gap-4 p-4 md:p-5">
      <dl className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        {parts.map(([title, most, text]) => (
          <div key={title} className="grid content-start gap-0.5">
            <dt className="flex items-baseline justify-between gap-3 font-medium text-sm">
              {title}
              <span className="whitespace-nowrap font-normal text-muted-foreground text-xs">{`up to ${most} of 100`}</span>
            </dt>
            <dd className="text-pretty text-muted-foreground text-sm">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-1 border-t pt-4 text-sm">
        <p className="font-medium">{ratings}</p>
        <p>Declining, not answering and calling out never count.</p>
        <p className="text-muted-foreground">
          <SupportMail />
        </p>
      </div>
    </Card>
  </section>
);
