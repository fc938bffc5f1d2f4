import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { averageWord } from "@/lib/core/pure/ratings";
import { type LeaderScore, scoreTitles } from "@/lib/reputation/words";
import { CompactRating, FullRating } from "./star-rating";

export type Average = { score: LeaderScore; average: number; count: number };

/** The averages of each category, with what they are called and of how many ratings. */
export function AveragesCard({ averages }: { averages: Average[] }) {
  const overall = averages.find(({ score }) => score === "general_rating");
  const others = averages.filter((each) => each !== overall);
  return (
    <Card>
      <CardHeader title="Average ratings" />
      <CardBody className="grid gap-x-10 gap-y-6 md:grid-cols-[auto_minmax(0,1fr)]">
        {overall && (
          <div>
            <p className="text-muted-foreground text-xs">{scoreTitles.general_rating}</p>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold text-2xl tracking-tight">{overall.average.toFixed(2)}</span>
              <FullRating score={overall.average} />
            </p>
            <p className="mt-1 text-sm">
              {averageWord(overall.average)} ({overall.count})
            </p>
          </div>
        )}
        <dl className="grid content-start gap-x-8 gap-y-4 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
          {others.map(({ score, average, count }) => (
            <div key={score}>
              <dt className="text-muted-foreground text-xs">{scoreTitles[score]}</dt>
              <dd className="mt-1 flex flex-wrap items-center gap-x-2 text-sm">
                <CompactRating score={average} />
                <span>
                  {averageWord(average)} ({count})
                </span>
              </dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  );
}
