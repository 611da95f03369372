import { useEffect, useRef } from "react";
import type { Box, SampleMarks as Marks, Person, Sample } from "./sample.ts";
import styles from "./sample-marks.module.css";

/** People at work: what one has selected, what another has, and where a third one points. */
export function SampleMarks({ marks, people }: { marks: Marks; people: Sample["people"] }) {
  const { selected, watched, passed } = marks;
  return (
    <>
      {selected && <Ring box={selected} />}
      {watched && <Ring box={watched} isRemote />}
      {watched && <Cursor person={people.watcher} number={2} x={watched.x - 96} y={watched.y + 30} />}
      {passed && <Cursor person={people.passerBy} number={1} x={passed.x + 30} y={passed.y + passed.height + 24} />}
    </>
  );
}

/** The ring of a selected topic, or in a person's colour of one that somebody else has selected. */
function Ring({ box, isRemote }: { box: Box; isRemote?: true }) {
  const { x, y, width, height } = box;
  return (
    <g className={isRemote ? styles.remote : styles.selected}>
      <rect className={styles.gap} x={x - 1} y={y - 1} width={width + 2} height={height + 2} rx="9" />
      <rect className={styles.ring} x={x - 3} y={y - 3} width={width + 6} height={height + 6} rx="11" />
    </g>
  );
}

function Cursor({ person, number, x, y }: { person: Person; number: 1 | 2; x: number; y: number }) {
  const width = Math.round(person.nameWidth + 20);
  const cursor = useRef<SVGGElement>(null);
  // Only a style can glide; in the page that the server writes none is allowed.
  useEffect(() => {
    if (cursor.current) cursor.current.style.transform = `translate(${x}px, ${y}px)`;
  }, [x, y]);
  return (
    <g ref={cursor} className={number === 1 ? styles.person1 : styles.person2} transform={`translate(${x} ${y})`}>
      <path className={styles.arrowhead} d="M0 0l4.6 15.2 3.3-5.8 6.4-2.2z" />
      <rect x="12" y="15" width={width} height="22" rx="11" />
      <text x={12 + width / 2} y="30.2" fontSize="12">
        {person.name}
      </text>
    </g>
  );
}
