import '../styles/fonts.css';
import '../styles/base.css';
import './fishing.css';
import '../styles/deck.css';
import '../styles/panels.css';
import './fishing-deck.css';
import '../styles/last.css';
import { openGame } from '../open-game.ts';
import { startFishing } from './fishing-game.ts';

openGame(startFishing);
