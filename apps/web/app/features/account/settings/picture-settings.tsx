import { at, type User } from "@treeline/contract";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { type Fetched, fetchApi } from "../../../lib/api/fetch-api.ts";
import { problemKey } from "../../../lib/api/problem-words.ts";
import { pickImages } from "../../../lib/pictures/pick-images.ts";
import { useRouteText, useText } from "../../../texts/use-text.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import styles from "./settings.module.css";

/** What only a picture can be refused for. */
const PICTURE_CODES = ["too_large", "unsupported_media_type", "image_unreadable"] as const;

/** A chosen picture is sent at once: there is nothing else to fill in. */
export function PictureSettings({ user }: { user: User }) {
  const s = useRouteText("settings");
  const { work, problem, send, remove } = usePicture();
  return (
    <div role="group" aria-label={s("picture.title")} className={styles.picture}>
      <Avatar id={user.id} name={user.display_name} picture={user.picture} size="large" />
      <div className={styles.pictureActions}>
        <Button
          variant="secondary"
          isBusy={work === "send"}
          onClick={() => pickImages({ multiple: false }, ([file]) => file && void send(file))}
        >
          {s(user.picture ? "picture.change" : "picture.upload")}
        </Button>
        {user.picture && (
          <Button variant="ghost" isBusy={work === "remove"} onClick={() => void remove()}>
            {s("picture.remove")}
          </Button>
        )}
        <p className={styles.hint}>{s("picture.hint")}</p>
      </div>
      {problem && <Notice tone="danger">{problem}</Notice>}
    </div>
  );
}

function usePicture() {
  const t = useText();
  const s = useRouteText("settings");
  const { revalidate } = useRevalidator();
  const [work, setWork] = useState<"send" | "remove" | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const run = async (kind: "send" | "remove", call: () => Promise<Fetched<unknown>>) => {
    if (work) return;
    setWork(kind);
    setCode(null);
    const answer = await call();
    if (answer.ok) await revalidate();
    else setCode(answer.problem.code);
    setWork(null);
  };
  const pictureCode = PICTURE_CODES.find((each) => each === code);
  return {
    work,
    problem: pictureCode ? s(`picture.${pictureCode}`) : code && t(problemKey(code)),
    send: (file: File) => run("send", () => sendPicture(file)),
    remove: () => run("remove", removePicture),
  };
}

function sendPicture(file: File) {
  const body = new FormData();
  body.append("picture", file);
  return fetchApi(at.setUserPicture, { body });
}

const removePicture = () => fetchApi(at.removeUserPicture, {});
