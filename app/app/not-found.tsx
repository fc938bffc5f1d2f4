import { Compass } from "lucide-react";
import PublicNotFound from "@/app/not-found";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { isSignedIn } from "@/lib/core/pure/actor";
import { publicPaths } from "@/lib/core/pure/paths";
import { visitor } from "@/lib/core/server/page";

export const metadata = { title: "Page not found" };

/** What is not there, or not theirs to see: people who are signed in keep the navigation around it. */
export default async function AppNotFound() {
  if (!isSignedIn(await visitor())) return <PublicNotFound />;
  return (
    <Card className="grid justify-items-center gap-1 px-6 py-16 text-center">
      <div className="mb-3 grid size-12 place-items-center rounded-xl bg-primary-soft text-primary-strong [&_svg]:size-[22px]">
        <Compass aria-hidden />
      </div>
      <h1 className="text-2xl">Page not found</h1>
      <p className="max-w-[44ch] text-pretty text-muted-foreground">
        There is nothing at this address, or it is not yours to see.
      </p>
      <Button asChild variant="primary" className="mt-4">
        <a href={publicPaths.app}>Go Home</a>
      </Button>
    </Card>
  );
}
