interface PictureProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A small meadow with round corners, as a picture in a topic. */
export function Picture(place: PictureProps) {
  return (
    <svg {...place} viewBox="0 0 132 66" preserveAspectRatio="none">
      <clipPath id="picture-meadow">
        <rect width="132" height="66" rx="6" />
      </clipPath>
      <g clipPath="url(#picture-meadow)">
        <path d="M0 0H132V66H0Z" fill="#CFE8DA" />
        <circle cx="101" cy="21" r="8" fill="#FFE6A8" />
        <path d="M0 47c21-16 41-16 62-4s45 10 70-8v31H0z" fill="#7DB58A" />
        <path d="M0 58c27-10 54-8 78-2s37 4 54-4v14H0z" fill="#3F7F52" />
      </g>
    </svg>
  );
}
