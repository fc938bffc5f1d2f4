"use client";

import { useState } from "react";
import { useSignOut } from "@/components/shell/use-sign-out";
import { Button } from "@/components/ui/button";

export function SignOutButton({ label }: { label: string }) {
  const signOut = useSignOut();
  const [leaving, setLeaving] = useState(false);
  return (
    <Button
      size="lg"
      className="w-full"
      pending={leaving}
      onClick={() => {
        setLeaving(true);
        void signOut();
      }}
    >
      {label}
    </Button>
  );
}
