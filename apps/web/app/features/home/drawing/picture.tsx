interface PictureProps {
  readonly scene: "dusk" | "meadow";
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A small landscape with round corners, as a picture in a topic. */
export function Picture({ scene, ...place }: PictureProps) {
  return (
    <svg {...place} viewBox="0 0 132 66" preserveAspectRatio="none">
      <clipPath id={`picture-${scene}`}>
        <rect width="132" height="66" rx="6" />
      </clipPath>
      <g clipPath={`url(#picture-${scene})`}>{scene === "dusk" ? <Dusk /> : <Meadow />}</g>
    </svg>
  );
}

function Dusk() {
  return (
    <>
      <linearGradient id="dusk-sky" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#FBD9A6" />
        <stop offset=".55" stopColor="#F4A98C" />
        <stop offset="1" stopColor="#C97BA6" />
      </linearGradient>
      <path d="M0 0H132V66H0Z" fill="url(#dusk-sky)" />
      <circle cx="92" cy="27" r="11" fill="#FFF3DC" />
      <path d="M0 50L24 28l18 18 20-24 26 28 16-12 28 22v16H0z" fill="#7A4E86" opacity=".55" />
      <path d="M0 58l20-14 22 14 24-18 26 18 18-10 22 12v10H0z" fill="#3F2C5C" />
    </>
  );
}

function Meadow() {
  return (
    <>
      <path d="M0 0H132V66H0Z" fill="#CFE8DA" />
      <circle cx="101" cy="21" r="8" fill="#FFE6A8" />
      <path d="M0 47c21-16 41-16 62-4s45 10 70-8v31H0z" fill="#7DB58A" />
      <path d="M0 58c27-10 54-8 78-2s37 4 54-4v14H0z" fill="#3F7F52" />
    </>
  );
}
