import { Hourglass } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { counted } from "@/lib/core/pure/text";
import { whenAgain } from "@/lib/core/server/page";

/** A page that was opened too often: when it may be again. It works without a script. */
const TooOften = ({ seconds, address }: Awaited<ReturnType<typeof whenAgain>>) => (
  <Card className="grid justify-items-center gap-1 px-6 py-16 text-center">
    <div className="mb-3 grid size-12 place-items-center rounded-xl bg-primary-soft text-primary-strong [&_svg]:size-[22px]">
      <Hourglass aria-hidden />
    </div>
    <h1 className="text-2xl">Too many requests</h1>
    <p className="max-w-[44ch] text-pretty text-muted-foreground">
      Pages that look through many records can be opened 60 times a minute. Please try again in{" "}
      {counted(seconds, "second")}.
    </p>
    <Button asChild variant="primary" className="mt-4">
      <a href={address}>Try again</a>
    </Button>
  </Card>
);

/**
 * A page of costly reads: beyond their limit it says when to try again, in place of failing. Pages cannot answer with a
 * status of their own, so this one answers 200 [SCH-P-042].
 */
export const costlyPage =
  <Props,>(draw: (props: Props) => Promise<ReactNode>) =>
  async (props: Props) => {
    try {
      return await draw(props);
    } catch (error) {
      return <TooOften {...(await whenAgain(error))} />;
    }
  };
