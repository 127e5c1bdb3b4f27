import styles from './hero-figure.module.css';

const SEGMENTS = [
  ['UNH', "+1+ORDERS:D:96A:UN:EAN008'"],
  ['BGM', "+220+4500172394+9'"],
  ['DTM', "+2:20261123:102'"],
  ['NAD', "+DP+8431234000016::9'"],
  ['LIN', "+1++8412345678905:EN'"],
  ['QTY', "+21:48'"],
];

/** The texts of the label are a part of the drawing, the same in both languages. */
const LABEL_HEAD = ['SHPY', '24 H'];
const FACTS = [
  ['REF', '4500172394'],
  ['GLN', '8431234000016'],
  ['QTY', '48'],
];

/** Alternating widths of bars and gaps, as in Code 128. */
const WIDTHS = [...'2113121322114131213212311412312113222131214121321131'].map(Number);

/** The bars as one SVG path, from left to right: a rectangle for each bar, a move for each gap. */
const BARS = WIDTHS.map((width, index) =>
  index % 2 === 0 ? `h${width}v24h-${width}zm${width} 0` : `m${width} 0`,
).join('');

/** A drawing of the product: an EDIFACT order becomes a parcel label. An animation prints the label once, line by line. */
export function HeroFigure() {
  return (
    <div className={styles.figure} aria-hidden="true">
      <pre className={styles.message}>
        {SEGMENTS.map(([tag, rest]) => (
          <span key={tag} className={styles.segment}>
            <b>{tag}</b>
            {rest}
          </span>
        ))}
      </pre>
      <div className={styles.label}>
        <div className={styles.labelHead}>
          {LABEL_HEAD.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </div>
        <dl className={styles.facts}>
          {FACTS.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Barcode />
        <span className={styles.digits}>(00) 384123450000012342</span>
      </div>
    </div>
  );
}

function Barcode() {
  return (
    <svg className={styles.barcode} viewBox="0 0 100 24" preserveAspectRatio="none">
      <path d={`M0 0${BARS}`} />
    </svg>
  );
}
